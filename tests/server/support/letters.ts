import type { DocumentedCall } from './documented-client'

export interface Letter {
  readonly id: string
  readonly sender: string
  readonly number: number
  readonly body: { readonly text: string; readonly lines: readonly string[] }
}

export const batchSize = 25

export const letterOf = (sender: string, number: number): Omit<Letter, 'id'> => ({
  sender,
  number,
  body: { text: `letter ${number} of ${sender}`.repeat(20), lines: ['first', 'last'] },
})

/** Installs an entity whose records name their sender, with a number among the records of the sender. */
export async function installLetters(call: DocumentedCall): Promise<void> {
  const properties = {
    sender: { type: 'string', maxLength: 50, filterable: true },
    number: { type: 'integer', sortable: true, unique: ['sender'] },
    body: { type: 'object' },
  }
  const entity = { entity: 'letter', type: 'object', required: Object.keys(properties), properties }
  const body = {
    entities: [entity],
    screens: [{ code: 'letters', kind: 'list', entity: 'letter' }],
    menu: { code: 'letters', path: '/letters', title: 'Letters' },
  }
  await call('POST', '/system/metadata/install', { body })
}

export interface WrittenLetters {
  /** The acknowledged letters, by id. */
  readonly acknowledged: ReadonlyMap<string, Omit<Letter, 'id'>>
  /** The error of each sender's last call. */
  readonly failures: readonly unknown[]
}

/**
 * Writes letters of each sender until a call fails; every second sender sends batches.
 * @param onAnswer gets the number of calls acknowledged so far
 */
export async function writeLetters(
  call: DocumentedCall,
  senders: readonly string[],
  onAnswer: (answers: number) => void,
): Promise<WrittenLetters> {
  const acknowledged = new Map<string, Omit<Letter, 'id'>>()
  let answers = 0
  const write = async (sender: string, isBatch: boolean): Promise<unknown> => {
    for (let number = 0; ; number += isBatch ? batchSize : 1) {
      const letters = Array.from({ length: isBatch ? batchSize : 1 }, (_, index) =>
        letterOf(sender, number + index),
      )
      try {
        const data = await call('POST', `/records/letter/${isBatch ? 'addBatch' : 'add'}`, {
          body: isBatch ? letters : letters[0],
        })
        const ids = isBatch ? (data as { ids: string[] }).ids : [(data as { id: string }).id]
        ids.forEach((id, index) => acknowledged.set(id, letters[index] as Omit<Letter, 'id'>))
        answers += 1
        onAnswer(answers)
      } catch (error) {
        return error
      }
    }
  }
  const failures = await Promise.all(senders.map((sender, index) => write(sender, index % 2 === 1)))
  return { acknowledged, failures }
}

/** Returns all stored letters, by id. */
export async function readLetters(call: DocumentedCall): Promise<ReadonlyMap<string, Omit<Letter, 'id'>>> {
  const { list } = (await call('GET', '/records/letter/getPage', { query: { pageSize: -1 } })) as {
    list: Letter[]
  }
  return new Map(list.map(({ id, sender, number, body }) => [id, { sender, number, body }]))
}
