import type { Migration } from '../platform/database/migration'
import { sessions } from './0001-sessions'
import { metadata } from './0002-metadata'
import { files } from './0003-files'
import { preferences } from './0004-preferences'
import { exports } from './0005-exports'
import { writtenOrder } from './0006-written-order'
import { entering } from './0007-entering'
import { pushing } from './0008-pushing'
import { statistics } from './0009-statistics'
import { refunds } from './0010-refunds'
import { renewing } from './0011-renewing'
import { stockAlerts } from './0012-stock-alerts'
import { places } from './0013-places'
import { noticesSeen } from './0014-notices-seen'
import { pushTypeButtons } from './0015-push-types'
import { machinePageButton } from './0016-machine-page'
import { attempts } from './0017-attempts'
import { rolesOfEveryLevel } from './0018-roles-of-every-level'
import { partialRefunds } from './0019-partial-refunds'
import { filterMatch } from './0020-filter-match'
import { verifiedBackups } from './0021-verified-backups'
import { logSeals } from './0022-log-seals'
import { lastWrites } from './0023-last-writes'
import { servers } from './0024-servers'
import { archivedMonths } from './0025-archived-months'
import { reportLanes } from './0026-report-lanes'
import { sumsByWay } from './0027-sums-by-way'
import { operatorDays } from './0028-operator-days'

/** All steps of the console's own tables, in order. Tables of entities are made from their schemas. */
export const migrations: readonly Migration[] = [
  sessions,
  metadata,
  files,
  preferences,
  exports,
  writtenOrder,
  entering,
  pushing,
  statistics,
  refunds,
  renewing,
  stockAlerts,
  places,
  noticesSeen,
  pushTypeButtons,
  machinePageButton,
  attempts,
  rolesOfEveryLevel,
  partialRefunds,
  filterMatch,
  verifiedBackups,
  logSeals,
  lastWrites,
  servers,
  archivedMonths,
  reportLanes,
  sumsByWay,
  operatorDays,
]
