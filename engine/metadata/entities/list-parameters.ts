/** Parameters of a list call that are not filters (listQuery, 2.1). */
export const listParameters: ReadonlySet<string> = new Set([
  'pageNo',
  'pageSize',
  'sortField',
  'sortOrder',
  'sortFieldType',
  'totals',
  'exactTotal',
  'usableBy',
])
