import { sql } from '../../../platform/database/sql/sql'
import type { Database } from '../../../platform/database/open-database'
import type { ProductEnvironment } from '../../product-environment'
import { storedNameOf } from '../../../platform/files/address'
import type { FileStorage } from '../../../platform/files/file-storage'
import { merchantCertificate } from './certificates/wechat-certificates'

export interface SeedCertificatesOptions {
  readonly database: Pick<Database, 'db'>
  readonly environment: Pick<ProductEnvironment, 'seedScale'>
  readonly storage: FileStorage
}

/**
 * Stores the files of the seeded world's refund certificates, as the stand-in for WeChat Pay issues them. They are
 * registered once per database; a file that is missing from the storage is created again. Unlike uploaded certificates,
 * they have no uploader.
 */
export async function seedCertificates({
  database,
  environment,
  storage,
}: SeedCertificatesOptions): Promise<void> {
  if (environment.seedScale === 'none') return
  const { db } = database
  await db.transaction(async (trx) => {
    const mark =
      await sql`insert into console.seed (name) values ('certificates') on conflict do nothing`.execute(trx)
    if (mark.rowCount !== 1) return
    await sql`insert into console.file (name, kind, original_name, bytes, department_id)
      select substring(f."fileUrl" from '[0-9a-f]{32}[.]p12'), 'application/octet-stream', f."fileName", 0,
        p."departmentId" from records."p12File" f join records.payee p on p.id = f."payeeId"
      on conflict do nothing`.execute(trx)
  })
  const { rows } = await sql<{ fileUrl: string; merchantNo: string }>`
    select f."fileUrl", f."merchantNo" from records."p12File" f
    join console.file c on c.name = substring(f."fileUrl" from '[0-9a-f]{32}[.]p12')
    where c.uploaded_by is null`.execute(db)
  for (const { fileUrl, merchantNo } of rows) {
    const name = storedNameOf(fileUrl.split('#', 1)[0] ?? '')
    if (name && !(await storage.get(name))) await storage.put(name, merchantCertificate(merchantNo))
  }
}
