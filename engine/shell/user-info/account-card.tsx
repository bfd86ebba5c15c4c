import { Link } from 'react-router-dom'
import { useProfile } from '../../data/person/use-profile'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { fromDictWire } from '../../metadata/rows/decode-dictionary'
import type { Profile } from '../../metadata/person/decode-profile'
import type { Language } from '../../metadata/locale/language'
import { resolveText } from '../../metadata/locale/local-text'
import { Section } from './section'
import { usePasswordPath } from './password-path'
import styles from './user-info.module.css'

/** The person's account data, read-only (A18). */
export function AccountCard() {
  const translate = useTranslate()
  const language = useLanguage()
  const profile = useProfile()
  const passwordPath = usePasswordPath()
  const { user, roles, department } = profile
  const name = user.name || user.userName
  const facts = [
    [translate('account.userName'), user.userName],
    [translate('account.role'), roles.map((role) => role.name || role.code).join(', ')],
    [translate('account.department'), department?.name],
    [translate('account.level'), levelOf(profile, language)],
  ] as const
  return (
    <Section title={translate('account.facts')}>
      <div className={styles['person']}>
        <span className={styles['avatar']} aria-hidden>
          {String.fromCodePoint(name.codePointAt(0) ?? 0x3f).toLocaleUpperCase()}
        </span>
        <strong>{name}</strong>
      </div>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {passwordPath ? (
        <Link className={styles['link']} to={passwordPath}>
          {translate('account.changePassword')}
        </Link>
      ) : null}
    </Section>
  )
}

/** Returns the operator level as text of the server's dictionary. */
function levelOf({ dictionaries, department }: Profile, language: Language): string | undefined {
  const wire = dictionaries.find(({ code }) => code === 'vip_grade')
  if (!wire || !department) return undefined
  const level = String(department.vipGrade)
  const item = fromDictWire(wire).byValue.get(level)
  return item && resolveText(item.text, language, level)
}
