import { createHash } from 'node:crypto'

/** What machines report, each by a topic of its own. */
export const reports = ['answer', 'state', 'sale', 'stock', 'fault', 'log', 'lock'] as const
export type Report = (typeof reports)[number]

const root = 'machines'

/** Where a machine takes pushes from. */
export function pushTopic(pushId: string): string {
  return `${root}/${pushId}/push`
}

/** Where a machine reports. */
export function reportTopic(pushId: string, report: Report): string {
  return `${root}/${pushId}/${report}`
}

/** Everything that machines report. */
export const allReports: readonly string[] = reports.map((report) => reportTopic('+', report))

/** The same as servers share it among them: each report comes to one lane of that number. */
export function sharedTopic(topic: string, lane: number): string {
  return `$share/console-${lane}/${topic}`
}

/** Which of so many lanes deals with a machine: always the same one, so that its reports keep their order. */
export function laneOf(pushId: string, lanes: number): number {
  return createHash('sha256').update(pushId).digest().readUInt32LE() % lanes
}

/** The machine and the kind of a report; undefined for any other topic. */
export function readReportTopic(
  topic: string,
): { readonly pushId: string; readonly report: Report } | undefined {
  const [first, pushId, kind, more] = topic.split('/')
  const report = reports.find((one) => one === kind)
  return first === root && pushId && report && more === undefined ? { pushId, report } : undefined
}

/** Whether a machine may speak there: of itself, and nothing but reports. */
export function mayReport(pushId: string, topic: string): boolean {
  return readReportTopic(topic)?.pushId === pushId
}
