/** The difference between the ids of a machine and of its terminal. */
const offset = 40_000

/** Returns the id of the payment terminal of a Chinese operator's machine. */
export function terminalIdOf(machineId: string): string {
  return String(Number(machineId) + offset)
}
