import { useAnswer } from '../../data/use-answer'
import { useRenewAnswers } from '../../data/use-renew-answers'
import { useTranslate } from '../../i18n/use-translate'
import { Button } from '../../views/buttons/button'
import { TimesZone } from '../../views/times-zone'
import { BackupCard } from './backup-card'
import { FailuresCard } from './failures-card'
import { FilesCard } from './files-card'
import { QueuesCard } from './queues-card'
import { ReplicasCard } from './replicas-card'
import { decodeSizes, decodeState } from './server-answers'
import styles from './server-page.module.css'
import { ServersCard } from './servers-card'
import { SizesCard } from './sizes-card'
import { SlowestCard } from './slowest-card'

const noQuery = {}
/** Intervals of the requests of a visible page. Sizes are more work to find out, and change slowly. */
const stateSeconds = 10
const sizesSeconds = 60

/** The administrator's page of servers, queues, failed work, sizes, slow screens, backups and replicas. */
export function ServerPage() {
  const translate = useTranslate()
  const renew = useRenewAnswers('/system/server/')
  const state = useAnswer('/system/server/getState', noQuery, decodeState, { refreshSeconds: stateSeconds })
  const sizes = useAnswer('/system/server/getSizes', noQuery, decodeSizes, { refreshSeconds: sizesSeconds })
  return (
    <div className={styles['page']}>
      <div className={styles['toolbar']}>
        <TimesZone />
        <Button icon="refresh" onClick={renew}>
          {translate('list.refresh')}
        </Button>
      </div>
      <ServersCard answer={state} />
      <FailuresCard answer={state} />
      <div className={styles['grid']}>
        <div className={styles['column']}>
          <QueuesCard answer={state} />
          <BackupCard answer={state} />
          <FilesCard answer={sizes} servers={state.data?.servers ?? []} />
          <ReplicasCard answer={state} />
        </div>
        <div className={styles['column']}>
          <SlowestCard />
          <SizesCard answer={sizes} />
        </div>
      </div>
    </div>
  )
}
