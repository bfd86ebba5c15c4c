import { useTranslate } from '../../i18n/use-translate'
import type { MetadataProblem } from '../../metadata/contract.generated'
import styles from './form.module.css'

/** Errors that belong to no field: refusals, and problems in metadata with their location. */
export function FormProblems({
  texts,
  problems,
  more,
}: {
  readonly texts: readonly string[]
  readonly problems: readonly MetadataProblem[]
  /** The number of further problems beyond those that the server names, in fields or here. */
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
