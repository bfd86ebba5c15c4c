const firstGroupId = 46_000

/** The group that an operator's machines of a type are filled from. */
export function goodsGroupId(departmentId: string, deviceType: number): string {
  return String(firstGroupId + Number(departmentId) * 10 + Math.min(deviceType, 9))
}
