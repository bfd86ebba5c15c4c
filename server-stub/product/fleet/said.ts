import type { MachineReports } from '../machines/machine-report.generated'
import type { Report } from '../messaging/topics'

/** A report of a machine: its kind, which names the topic, and its content. */
export type Said = { [K in Report]: readonly [report: K, content: Required<MachineReports>[K]] }[Report]
