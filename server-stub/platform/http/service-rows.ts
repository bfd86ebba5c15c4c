import type { RecordPage as ServicePage } from '../../../engine/metadata/rows/decode-records'
import type { ExportedRows } from '../exports/write-export'
import type { RecordQuery } from '../records/record-store'

/** Rows per request to a service. */
const pageSize = 500

/**
 * Returns the rows of a service's list for exports, read page by page until the end.
 * @param read requests a page from the service, by the parameters of the list protocol
 */
export function serviceRows(
  read: (query: Readonly<Record<string, string>>) => Promise<ServicePage>,
): ExportedRows {
  return {
    list: async (query) => {
      const { rows, total } = await read(parametersOf(query, query.page, query.size))
      return { list: rows.map((row) => ({ ...row })), total }
    },
    async *stream(query) {
      let seen = 0
      for (let page = 1; ; page += 1) {
        const { rows, total, whole } = await read(parametersOf(query, page, pageSize))
        if (rows.length > 0) yield rows.map((row) => ({ ...row }))
        seen += rows.length
        if (whole || rows.length === 0 || seen >= total) return
      }
    },
  }
}

function parametersOf(
  { filters, sort }: RecordQuery,
  page: number,
  size: number,
): Readonly<Record<string, string>> {
  return {
    ...filters,
    pageNo: String(page),
    pageSize: String(size),
    ...(sort.length > 0
      ? {
          sortField: sort.map(({ field }) => field).join(','),
          sortOrder: sort.map(({ order }) => order).join(','),
        }
      : {}),
  }
}
