import { resolveText } from '../../../engine/metadata/locale/local-text'
import type { Language } from '../../../engine/metadata/locale/language'
import type { Database } from '../database/open-database'
import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import type { Definitions } from '../metadata/current/definitions'
import { firstNotedDay, sizesBefore, type EarlierSizes } from './size-history'
import type { TableSize } from './table-size'
import { readTableSizes } from './table-sizes'

/** The growth of a table within some days; null while nothing is known of the time before. */
export interface Growth {
  readonly rows: number
  readonly bytes: number
}

export interface EntitySize {
  /** Empty for the whole database. */
  readonly entity: string
  /** In the language of the reader. */
  readonly title: string
  readonly rows: number
  readonly bytes: number
  readonly in7Days: Growth | null
  readonly in30Days: Growth | null
}

export interface DatabaseState {
  readonly kind: Database['kind']
  /** Of PostgreSQL. */
  readonly version: string
  readonly total: EntitySize
  /** The tables of entities, the largest first. */
  readonly entities: readonly EntitySize[]
  /** The first day with noted sizes, `yyyy-MM-dd`. */
  readonly notedSince: string | null
}

/** Returns the size of the database and of each entity, and what they have grown by. */
export async function readDatabase(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { entities }: Pick<Definitions, 'entities'>,
  language: Language,
): Promise<DatabaseState> {
  const [sizes, weekAgo, monthAgo, notedSince, version] = await Promise.all([
    readTableSizes(db),
    sizesBefore(db, 7),
    sizesBefore(db, 30),
    firstNotedDay(db),
    serverVersion(db),
  ])
  const told = (size: TableSize): EntitySize => {
    const entity = entities.get(size.name)
    return {
      entity: size.name,
      title: entity ? resolveText(entity, language, size.name) : size.name,
      rows: size.rows,
      bytes: size.bytes,
      in7Days: grown(size, weekAgo),
      in30Days: grown(size, monthAgo),
    }
  }
  const total = sizes.find(({ name }) => name === '') ?? { name: '', rows: 0, bytes: 0 }
  return {
    kind,
    version,
    total: told(total),
    entities: sizes
      .filter(({ name }) => name !== '')
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(told),
    notedSince,
  }
}

/** A table that was not noted has grown from nothing. */
function grown(size: TableSize, before: EarlierSizes | undefined): Growth | null {
  if (!before) return null
  const earlier = before.get(size.name)
  return { rows: size.rows - (earlier?.rows ?? 0), bytes: size.bytes - (earlier?.bytes ?? 0) }
}

async function serverVersion(db: Queryable): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version.split(' ')[0] ?? ''
}
