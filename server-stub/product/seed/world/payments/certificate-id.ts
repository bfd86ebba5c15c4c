const firstCertificateId = 70_000

/** The refund certificate in force of a paid operator. */
export function certificateIdOf(departmentId: string): string {
  return String(firstCertificateId + Number(departmentId))
}
