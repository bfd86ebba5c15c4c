import { isLanguage, type Language } from '../../metadata/locale/language'
import { useSettings } from '../../session/session-context'
import { useFirstWords } from '../entrance/first-words'
import { languageNames, offeredLanguages } from '../language-names'
import { GlobeIcon } from './login-icons'
import styles from './login.module.css'

/** The language selector before the login. */
export function LanguageSelect({ offered }: { readonly offered: readonly Language[] | undefined }) {
  const translate = useFirstWords()
  const [{ language }, change] = useSettings()
  return (
    <label className={styles['choice']}>
      <GlobeIcon />
      <select
        aria-label={translate('shell.language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && change({ language: target.value })}
      >
        {offeredLanguages(language, offered).map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
