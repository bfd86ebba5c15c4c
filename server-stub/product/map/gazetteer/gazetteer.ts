import { sql } from '../../../platform/database/sql/sql'
import type { Database } from '../../../platform/database/open-database'
import type { Language } from '../../../../engine/metadata/locale/language'
import { fillGazetteer } from './fill-gazetteer'
import { foldText } from './fold-text'
import type { Place } from './place'

/** The position that the user looks at; search results near it rank higher. */
export type Near = readonly [longitude: number, latitude: number]

const most = 10

const columns = sql`p.id, p.name, p.chinese_name as "chineseName", p.country, p.division, p.longitude, p.latitude, p.population`

/** Creates the gazetteer, which is stored in the database on first use. */
export function createGazetteer(database: Database) {
  const { db } = database
  let filling: Promise<void> | undefined
  const filled = (): Promise<void> =>
    (filling ??= fillGazetteer(database).catch((error: unknown) => {
      filling = undefined
      throw error
    }))
  return {
    /**
     * Returns the places whose name, or a word of it, begins with the text, in Latin letters or Chinese characters.
     * Matches of a whole name or word come first, then more populous and nearer places.
     */
    async search(text: string, near: Near | undefined): Promise<readonly Place[]> {
      const folded = foldText(text)
      if (folded === '') return []
      await filled()
      const [longitude, latitude] = near ?? [null, null]
      const { rows } = await sql<Place>`
        select ${columns} from console.place as p
        join (select place_id, bool_or(term = ${folded}) as whole from console.place_term
              where term >= ${folded} and term < ${`${folded}\u{10ffff}`} group by place_id) as found on found.place_id = p.id
        order by found.whole desc, ln(p.population + 1000) - case when ${longitude}::float8 is null then 0 else
          2.5 * ln(1 + sqrt(power(p.latitude - ${latitude}::float8, 2)
            + power((p.longitude - ${longitude}::float8) * cos(radians(p.latitude)), 2))) end desc, p.id
        limit ${most}`.execute(db)
      return rows
    },
    /** Returns all places with at least `least` inhabitants, largest first, as labels for a map without tiles. */
    async places(least: number, language: Language): Promise<PlaceColumns> {
      await filled()
      const { rows } = await sql<Place>`
        select ${columns} from console.place as p where population >= ${least} order by population desc, id`.execute(
        db,
      )
      return {
        names: rows.map((place) => nameIn(place, language)),
        longitudes: rows.map(({ longitude }) => Math.round(longitude * 1e4)),
        latitudes: rows.map(({ latitude }) => Math.round(latitude * 1e4)),
        populations: rows.map(({ population }) => population),
      }
    },
  }
}

export type Gazetteer = ReturnType<typeof createGazetteer>

/** Places as columns, which keeps long lists small. Coordinates are in ten-thousandths of a degree. */
export interface PlaceColumns {
  readonly names: readonly string[]
  readonly longitudes: readonly number[]
  readonly latitudes: readonly number[]
  readonly populations: readonly number[]
}

export function nameIn({ name, chineseName }: Place, language: Language): string {
  return (language === 'zh' ? chineseName : undefined) ?? name
}
