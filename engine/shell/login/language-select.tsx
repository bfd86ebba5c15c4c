import { interfaceLanguages, isLanguage } from '../../metadata/language'
import { useSettings } from '../../session/session-context'
import { useFirstWords } from '../entrance/first-words'
import { languageNames } from '../language-names'
import { GlobeIcon } from './login-icons'
import styles from './login.module.css'

/** The language of the interface, chosen before logging in. */
export function LanguageSelect() {
  const translate = useFirstWords()
  const [{ language }, change] = useSettings()
  return (
    <label className={styles['language']}>
      <GlobeIcon />
      <select
        aria-label={translate('shell.language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && change({ language: target.value })}
      >
        {interfaceLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
