import { useTranslate } from '../../i18n/use-translate'
import type { MetadataProblem } from '../../metadata/contract.generated'
import styles from './form.module.css'

/** What is wrong beside the fields: refusals without a field, and problems of metadata with where they are. */
export function FormProblems({
  texts,
  problems,
  more,
}: {
  readonly texts: readonly string[]
  readonly problems: readonly MetadataProblem[]
  /** How many there are beside those that the server names, at fields or here. */
  readonly more: number
}) {
  const translate = useTranslate()
  if (texts.length === 0 && problems.length === 0 && more === 0) return null
  return (
    <div className={styles.problems} role="alert">
      <strong>{translate('form.refused')}</strong>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {problems.map((problem) => (
          <li key={`${problem.source ?? ''} ${problem.pointer} ${problem.code} ${problem.detail}`}>
            {problem.detail} <code>{[problem.source, problem.pointer].filter(Boolean).join(' ')}</code>
          </li>
        ))}
        {more > 0 && <li>{translate('form.table.more', { count: more })}</li>}
      </ul>
    </div>
  )
}
