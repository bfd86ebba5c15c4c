import { sql } from '../../platform/database/sql/sql'
import type { EntityBehaviour } from '../../platform/records/behaviour'

/** The columns with lists that contain the names of powders. */
const lists = [
  { table: 'recipe', column: 'steps' },
  { table: 'materialBox', column: 'boxes' },
] as const

/** The behaviour of powders: renaming one updates its name in recipes and material boxes. */
export const powderBehaviour: EntityBehaviour = {
  async afterChange({ kind, ids, fields }, { trx, find }) {
    if (kind !== 'edit' || !fields.has('powderName')) return
    for (const id of ids) {
      const name = (await find('powderSetting', id))?.['powderName'] ?? ''
      for (const { table, column } of lists) {
        const list = sql.ref(column)
        await sql`update ${sql.ref(`records.${table}`)} set ${list} = (
            select jsonb_agg(case when entry ->> 'powderId' = ${id}
              then entry || jsonb_build_object('powderName', ${name}::text) else entry end order by place)
            from jsonb_array_elements(${list}) with ordinality as entries(entry, place))
          where ${list} @> ${JSON.stringify([{ powderId: id }])}::jsonb`.execute(trx)
      }
    }
  },
}
