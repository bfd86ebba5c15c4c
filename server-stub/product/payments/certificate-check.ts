import { sql } from 'kysely'
import { storedNameOf } from '../../platform/files/address'
import type { EntityBehaviour } from '../../platform/records/behaviour'
import { openCertificate } from './wechat/certificate/open-certificate'

/**
 * A certificate is one that opens with its merchant number, as WeChat hands them out, and that somebody of an operator
 * that the person sees has brought: whatever address is written into a form, nothing of others' is taken for one's own.
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
