/** Ids of terminals begin as far above those of payees as machines stand above the first. */
const offset = 40_000

/** The payment terminal bound to a machine of a Chinese operator. */
export function terminalIdOf(machineId: string): string {
  return String(Number(machineId) + offset)
}
