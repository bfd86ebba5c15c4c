import { createHash } from 'node:crypto'

/** The kinds of reports of machines; each has its own topic. */
export const reports = ['answer', 'state', 'sale', 'stock', 'fault', 'log', 'lock'] as const
export type Report = (typeof reports)[number]

const root = 'machines'

/** Returns the topic on which a machine receives pushes. */
export function pushTopic(pushId: string): string {
  return `${root}/${pushId}/push`
}

/** Returns the topic on which a machine publishes reports of a kind. */
export function reportTopic(pushId: string, report: Report): string {
  return `${root}/${pushId}/${report}`
}

/** The topics of all reports of all machines. */
export const allReports: readonly string[] = reports.map((report) => reportTopic('+', report))

/** Returns the shared subscription of a topic: each of its messages goes to one member of the group. */
export function sharedTopic(topic: string, group: string): string {
  return `$share/${group}/${topic}`
}

/**
 * Returns the lane of a machine, out of `lanes`. It is always the same, so that the machine's reports keep their order.
 */
export function laneOf(pushId: string, lanes: number): number {
  return createHash('sha256').update(pushId).digest().readUInt32LE() % lanes
}

/** Parses the topic of a report. Returns undefined for any other topic. */
export function readReportTopic(
  topic: string,
): { readonly pushId: string; readonly report: Report } | undefined {
  const [first, pushId, kind, more] = topic.split('/')
  const report = reports.find((one) => one === kind)
  return first === root && pushId && report && more === undefined ? { pushId, report } : undefined
}

/** Returns whether a machine may publish on a topic: only its own reports are allowed. */
export function mayReport(pushId: string, topic: string): boolean {
  return readReportTopic(topic)?.pushId === pushId
}
