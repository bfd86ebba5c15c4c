import type { Answer } from '../../data/use-answer'
import { TagLabel } from '../../views/controls/cells/tag-label'
import { Card } from './card'
import { FactList } from './fact-list'
import type { ServerState } from './server-answers'
import styles from './server-page.module.css'
import { useServerTexts } from './use-server-texts'

/** The last verified backup, and after how many days the parameter calls it old. */
export function BackupCard({ answer }: { readonly answer: Answer<ServerState> }) {
  const { translate, dateTime, period } = useServerTexts()
  const { backup = null, backupLimitDays = 0, isBackupOld = false } = answer.data ?? {}
  const limit = backupLimitDays > 0 ? period(backupLimitDays, 'day') : translate('serverPage.backup.never')
  return (
    <Card
      title={translate('serverPage.backup')}
      note={
        isBackupOld ? (
          <TagLabel text={translate('serverPage.backup.old')} color="var(--console-color-danger)" />
        ) : undefined
      }
      answer={answer}
      lines={3}
    >
      {backup === null && <p className={styles['nothing']}>{translate('serverPage.backup.none')}</p>}
      <FactList
        facts={[
          ...(backup
            ? ([
                [translate('serverPage.backup.taken'), dateTime(backup.takenAt)],
                [translate('serverPage.backup.verified'), dateTime(backup.verifiedAt)],
                [translate('serverPage.backup.age'), period(backup.days, 'day')],
              ] as const)
            : []),
          [translate('serverPage.backup.limit'), limit],
        ]}
      />
    </Card>
  )
}
