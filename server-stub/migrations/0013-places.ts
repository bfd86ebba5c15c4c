import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** The gazetteer: places of the world, and what they are found by. Filled when somebody first asks for a place. */
export const places: Migration = {
  number: 13,
  name: 'places',
  of: firstProduct,
  async up(db) {
    await sql`create table console.place (
      id integer primary key, name text not null, chinese_name text, country text not null, division text,
      longitude double precision not null, latitude double precision not null, population integer not null)`.execute(
      db,
    )
    await sql`create index place_by_population on console.place (population desc)`.execute(db)
    await sql`create table console.place_term (
      term text collate "C" not null, place_id integer not null references console.place on delete cascade,
      primary key (term, place_id))`.execute(db)
  },
}
