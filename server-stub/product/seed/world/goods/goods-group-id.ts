const firstGroupId = 46_000

/** Returns the id of the goods group for an operator's machines of a type. */
export function goodsGroupId(departmentId: string, deviceType: number): string {
  return String(firstGroupId + Number(departmentId) * 10 + Math.min(deviceType, 9))
}
