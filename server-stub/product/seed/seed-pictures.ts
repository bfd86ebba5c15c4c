import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'
import type { ProductEnvironment } from '../product-environment'
import { addressOf } from '../../platform/files/address'
import type { FileStorage } from '../../platform/files/file-storage'
import { drawPicture } from '../../platform/files/draw-picture'
import { libraryPictures, storedNameOfPicture } from './library-pictures'

export interface SeedPicturesOptions {
  readonly database: Pick<Database, 'db'>
  readonly environment: Pick<ProductEnvironment, 'seedScale'>
  readonly storage: FileStorage
  readonly basePath: string
}

/**
 * Draws the pictures of the public library. Their rows are created once per database; a file that is missing from the
 * storage is drawn again.
 */
export async function seedPictures({
  database,
  environment,
  storage,
  basePath,
}: SeedPicturesOptions): Promise<void> {
  if (environment.seedScale === 'none') return
  const { db } = database
  const drawn = new Map<string, Buffer>()
  await db.transaction(async (trx) => {
    const mark =
      await sql`insert into console.seed (name) values ('pictures') on conflict do nothing`.execute(trx)
    if (mark.rowCount !== 1) return
    for (const [index, picture] of libraryPictures.entries()) {
      const { name, shape, colour } = picture
      const content = await drawPicture(shape, colour)
      const file = storedNameOfPicture(picture)
      drawn.set(file, content)
      await sql`insert into console.file (name, kind, original_name, bytes)
        values (${file}, 'image/png', ${`${name}.png`}, ${content.length}) on conflict do nothing`.execute(
        trx,
      )
      await sql`insert into records."goodsImage" (id, img_id, goods_name, goods_url, "createTime", "createBy", "updateTime", "updateBy")
        values (${index + 1}, ${`P${1001 + index}`}, ${name}, ${addressOf(basePath, file)}, now(), 101, now(), 101)`.execute(
        trx,
      )
    }
  })
  for (const picture of libraryPictures) {
    const { shape, colour } = picture
    const file = storedNameOfPicture(picture)
    if (!(await storage.get(file)))
      await storage.put(file, drawn.get(file) ?? (await drawPicture(shape, colour)))
  }
}
