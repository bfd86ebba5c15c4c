import { createHash } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/open-database'
import type { Environment } from '../environment'
import { addressOf } from './address'
import { createDiskStorage } from './disk-storage'
import { drawPicture, type Colour, type PictureShape } from './draw-picture'

/** The pictures of a new installation's public library. */
const pictures: readonly (readonly [name: string, shape: PictureShape, colour: Colour])[] = [
  ['Spring water 550 ml', 'bottle', [64, 158, 255]],
  ['Green tea 500 ml', 'bottle', [70, 160, 80]],
  ['Orange juice 330 ml', 'bottle', [240, 140, 30]],
  ['Cola 330 ml', 'can', [200, 40, 45]],
  ['Lemon soda 330 ml', 'can', [225, 195, 40]],
  ['Tonic water 250 ml', 'can', [90, 110, 190]],
  ['Espresso', 'cup', [95, 60, 40]],
  ['Latte', 'cup', [190, 145, 105]],
  ['Hot chocolate', 'cup', [125, 75, 60]],
  ['Chocolate bar', 'bar', [110, 60, 35]],
  ['Oat bar', 'bar', [200, 160, 90]],
  ['Biscuits', 'bar', [215, 150, 60]],
]

export interface SeedPicturesOptions {
  readonly database: Pick<Database, 'db'>
  readonly environment: Pick<Environment, 'dataDir' | 'seedScale'>
  readonly basePath: string
}

/**
 * Draws the pictures of the public library. Their rows are made once per database; a file that is missing from the
 * folder of this server is drawn again.
 */
export async function seedPictures({ database, environment, basePath }: SeedPicturesOptions): Promise<void> {
  if (environment.seedScale === 'none') return
  const { db } = database
  const storage = createDiskStorage(path.join(environment.dataDir, 'files'))
  const drawn = new Map<string, Buffer>()
  await db.transaction().execute(async (trx) => {
    const mark =
      await sql`insert into console.seed (name) values ('pictures') on conflict do nothing`.execute(trx)
    if (mark.numAffectedRows !== 1n) return
    for (const [index, picture] of pictures.entries()) {
      const [name, shape, colour] = picture
      const content = await drawPicture(shape, colour)
      const file = nameOf(picture)
      drawn.set(file, content)
      await sql`insert into console.file (name, kind, original_name, bytes)
        values (${file}, 'image/png', ${`${name}.png`}, ${content.length}) on conflict do nothing`.execute(
        trx,
      )
      await sql`insert into records."goodsImage" (id, img_id, goods_name, goods_url, "createTime", "updateTime")
        values (${index + 1}, ${`P${1001 + index}`}, ${name}, ${addressOf(basePath, file)}, now(), now())`.execute(
        trx,
      )
    }
  })
  for (const picture of pictures) {
    const [, shape, colour] = picture
    const file = nameOf(picture)
    if (!(await storage.get(file)))
      await storage.put(file, drawn.get(file) ?? (await drawPicture(shape, colour)))
  }
}

/** By what is drawn, not by its bytes: what is there already is known without drawing it. */
function nameOf(picture: (typeof pictures)[number]): string {
  return `${createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 32)}.png`
}
