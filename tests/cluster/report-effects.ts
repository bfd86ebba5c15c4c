import type { Client } from 'pg'

/** The effects of reports in the database: their number, and the machines whose reports were lost, doubled or disordered. */
export interface ReportEffects {
  readonly count: number
  /** Reports whose effect came more than once. */
  readonly doubled: number
  /** Effects that do not follow the effect of the machine's report before. */
  readonly disordered: number
  /** Disconnections that were recorded, and those that have ended. */
  readonly disconnections: number
  readonly recovered: number
}

/**
 * Records every update of a machine: the number of the report, which is its signal strength, and the server by the name of
 * its connection. Updates of one machine are recorded in the order of their commits, because each locks the machine.
 */
export async function recordEffects(client: Client): Promise<void> {
  await client.query(`create table public.effect (number bigserial primary key, machine bigint not null, report integer,
    server text not null, at timestamptz not null default clock_timestamp())`)
  await client.query(`create function public.record_effect() returns trigger language plpgsql as $$ begin
    insert into public.effect (machine, report, server)
      values (new.id, new."signalStrength", current_setting('application_name'));
    return null; end $$`)
  await client.query(
    `create trigger effect after update on records.machine for each row execute function public.record_effect()`,
  )
}

export async function countEffects(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from public.effect')
  return rows[0]?.count ?? 0
}

export async function readEffects(client: Client): Promise<ReportEffects> {
  const { rows } = await client.query<ReportEffects>(`
    with step as (select machine, report,
        report - lag(report, 1, 0) over (partition by machine order by number) as length from public.effect)
    select (select count(*) from public.effect)::int as count,
      (select count(*) - count(distinct (machine, report)) from public.effect)::int as doubled,
      (select count(*) from step where length is distinct from 1)::int as disordered,
      (select count(*) from records."networkLog")::int as disconnections,
      (select count("recoverTime") from records."networkLog")::int as recovered`)
  const [effects] = rows
  if (!effects) throw new Error('A query without a table returns one row.')
  return effects
}

/** The effects of each server. */
export async function effectsByServer(client: Client): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<{ server: string; count: number }>(
    'select server, count(*)::int as count from public.effect group by server order by server',
  )
  return Object.fromEntries(rows.map(({ server, count }) => [server, count]))
}

/** Returns the machines whose reports differ in number from those of most others, or follow each other with a gap. */
export async function findGaps(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ machine: string; reports: string }>(`
    with known as (select machine, count(*) as found, max(report) as last, string_agg(report::text || ' ' || server, ', ' order by number)
        filter (where report > 0) as reports from public.effect group by machine),
      usual as (select mode() within group (order by found) as found from known)
    select machine, right(reports, 300) as reports from known, usual
    where known.found <> known.last or known.found < usual.found order by machine limit 20`)
  return rows.map(({ machine, reports }) => `machine ${machine}: reports ${reports}`)
}
