import { memo } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import type { MetadataProblem } from '../../metadata/contract.generated'
import { Icon } from '../buttons/icons'
import { ProblemList } from './problem-list'
import styles from './problems.module.css'

/** A small notice on a page that works despite problems in its metadata. Expanded, it lists the problems. */
export const ProblemsNotice = memo(function ProblemsNotice({
  problems,
}: {
  readonly problems: readonly MetadataProblem[]
}) {
  const translate = useTranslate()
  if (problems.length === 0) return null
  return (
    <details className={styles.notice}>
      <summary>
        <Icon name="warning" /> {translate('problems.notice', { count: problems.length })}
      </summary>
      <ProblemList problems={problems} />
    </details>
  )
})
