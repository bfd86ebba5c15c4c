import { useTranslate } from '../../i18n/use-translate'
import type { MetadataProblem } from '../../metadata/contract.generated'
import styles from './problems.module.css'

/** The problems in metadata, each with its text, its place (document and JSON pointer) and its code. */
export function ProblemList({ problems }: { readonly problems: readonly MetadataProblem[] }) {
  const translate = useTranslate()
  return (
    <ul className={styles.problems}>
      {numbered(problems).map(({ key, problem }) => (
        <li key={key} className={problem.severity === 'warning' ? styles.warning : styles.problem}>
          <span className={styles.detail}>{problem.detail}</span>
          <span className={styles.place}>
            {problem.source ? `${problem.source} ` : ''}
            <code>{problem.pointer || '/'}</code>
            <span className={styles.code} title={translate('problems.code')}>
              {problem.code}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Gives each problem a unique key, because problems may be identical. */
function numbered(
  problems: readonly MetadataProblem[],
): readonly { readonly key: string; readonly problem: MetadataProblem }[] {
  const seen = new Map<string, number>()
  return problems.map((problem) => {
    const text = `${problem.source ?? ''} ${problem.pointer} ${problem.code} ${problem.detail}`
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: `${text} ${count}`, problem }
  })
}
