const firstCertificateId = 70_000

/** Returns the id of the current refund certificate of an operator with a payee. */
export function certificateIdOf(departmentId: string): string {
  return String(firstCertificateId + Number(departmentId))
}
