import { restoreCommand } from '../database/embedded/wal-archive'
import type { Manifest } from './manifest'
import type { RestoreTarget } from './restore-target'

/** Fails on every system: the whole log of the backup is in its data directory. */
const NO_ARCHIVE = 'exit 1'

/** Returns the settings with which a server recovers a backup to a target, and then begins a timeline of its own. */
export function recoverySettings(
  { point }: Pick<Manifest, 'point'>,
  target: RestoreTarget,
  wal: string,
): Readonly<Record<string, string>> {
  const toEnd = { restore_command: NO_ARCHIVE, recovery_target_timeline: 'current' }
  const fromArchive = { restore_command: restoreCommand(wal), recovery_target_timeline: 'latest' }
  const byTarget = {
    backup: () =>
      point === undefined
        ? { ...toEnd, recovery_target: 'immediate' }
        : { ...toEnd, recovery_target_lsn: point, recovery_target_inclusive: 'off' },
    latest: () => fromArchive,
    time: () => ({
      ...fromArchive,
      ...(target.to === 'time' && { recovery_target_time: toSetting(target.time) }),
    }),
  }
  return {
    // Nobody reads until the recovery is done, and it needs no settings of the original server.
    hot_standby: 'off',
    // The restored server's log is no part of the original's archive.
    archive_mode: 'off',
    recovery_target_action: 'promote',
    ...byTarget[target.to](),
  }
}

/** Returns a time in the form that PostgreSQL reads at its start, when it knows no `Z` yet. */
function toSetting(time: string): string {
  return time.replace('T', ' ').replace('Z', '+00')
}
