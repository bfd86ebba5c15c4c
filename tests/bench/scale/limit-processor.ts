import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const period = 100_000

/** The folders of Linux control groups that limit processor time, of version 1 and 2, and their files. */
const versions = [
  {
    folder: '/sys/fs/cgroup/cpu',
    set: (group: string, quota: number) => {
      writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(period))
      writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(quota))
    },
  },
  {
    folder: '/sys/fs/cgroup',
    set: (group: string, quota: number) => writeFileSync(path.join(group, 'cpu.max'), `${quota} ${period}`),
  },
]

/**
 * Limits a process to a share of one core until the returned function is called. Returns undefined where the system does
 * not let this process make control groups.
 */
export function limitProcessor(pid: number, share: number): (() => void) | undefined {
  for (const { folder, set } of versions.filter(({ folder: at }) => existsSync(at))) {
    const group = path.join(folder, `console-bench-${pid}`)
    try {
      mkdirSync(group)
      set(group, Math.round(share * period))
      writeFileSync(path.join(group, 'cgroup.procs'), String(pid))
    } catch {
      if (existsSync(group)) rmdirSync(group)
      continue
    }
    // A group can be removed once its process has ended or left.
    return () => {
      try {
        writeFileSync(path.join(folder, 'cgroup.procs'), String(pid))
      } catch {
        // The process has ended.
      }
      rmdirSync(group)
    }
  }
  return undefined
}
