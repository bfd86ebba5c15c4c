import { sql } from '../../platform/database/sql/sql'
import { storedNameOf } from '../../platform/files/address'
import type { EntityBehaviour } from '../../platform/records/behaviour'
import { openCertificate } from './wechat/certificate/open-certificate'

/**
 * Accepts a certificate only if its passphrase is the merchant number, as for those that WeChat issues, and if it was
 * uploaded by a user of an operator that the person may see. The address of another operator's certificate is therefore
 * refused.
 */
export function certificateCheck(
  readCertificate: (address: string) => Promise<Buffer | undefined>,
): EntityBehaviour {
  return {
    async prepare({ record, changed, mode }, { trx, person }) {
      if (!changed.has('fileUrl') && !(mode === 'edit' && changed.has('merchantNo'))) return {}
      const address = String(record['fileUrl'] ?? '')
      const name = storedNameOf(address.split('#', 1)[0] ?? '')
      const { rows } = await sql<{ departmentId: string | null }>`
        select department_id::text as "departmentId" from console.file where name = ${name ?? ''}`.execute(
        trx,
      )
      const { departments } = person
      const isOwn = rows.some(
        ({ departmentId }) =>
          departments === 'all' || (departmentId !== null && departments.includes(departmentId)),
      )
      const isUnchanged = !changed.has('fileUrl')
      const file = isOwn || isUnchanged ? await readCertificate(address) : undefined
      if (file && openCertificate(file, String(record['merchantNo'] ?? ''))) return {}
      return { refusals: [{ field: 'fileUrl', message: 'pay.certificate' }] }
    },
  }
}
