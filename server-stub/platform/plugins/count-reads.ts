import { Counter, type Registry } from 'prom-client'
import type { ReadCounts } from '../database/readers/readers'

/** Shows the numbers of reads that replicas may serve. Exports that a thread of their own writes are not among them. */
export function countReads(registry: Registry, { places, reasons }: ReadCounts): void {
  const show = (name: string, help: string, label: string, numbers: Readonly<Record<string, number>>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(numbers)) this.inc({ [label]: value }, count)
      },
    })
  show('console_reads_total', 'Reads that replicas may serve, by place', 'place', places)
  show('console_reads_on_primary_total', 'Such reads on the primary, by reason', 'reason', reasons)
}
