import type { FastifyInstance } from 'fastify'

/** Numbers of reads that a server has made: by their place, and those that failed on a replica. */
export interface Reads {
  readonly replica: number
  readonly primary: number
  readonly failed: number
}

/** Reads the numbers of reads from the metrics of a server. */
export async function readsOf(app: FastifyInstance): Promise<Reads> {
  const { payload } = await app.inject('/metrics')
  const figure = (name: string) =>
    Number(
      payload
        .split('\n')
        .find((line) => line.startsWith(`console_${name} `))
        ?.split(' ')[1],
    )
  return {
    replica: figure('reads_total{place="replica"}'),
    primary: figure('reads_total{place="primary"}'),
    failed: figure('reads_on_primary_total{reason="failed"}'),
  }
}
