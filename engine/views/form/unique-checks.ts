import type { Row } from '../../data/use-records'
import type { FormFieldModel } from '../../model/field-model'

/** Asks what is said of a value that another record has (P19), undefined when none has. Rejects when it cannot be asked. */
export type AskUnique = (field: FormFieldModel, value: string, within: Row) => Promise<string | undefined>

/** The uniqueness of the values of one form. Each value is asked about once. */
export interface UniqueChecks {
  /** Key of the message when the value is taken (M13, or what the server says) or nobody can say (M43); undefined when it is free or blank (V73, V74). */
  check(field: FormFieldModel, values: Row): Promise<string | undefined>
}

/** Checks against the server; a value that the record had from the start is not asked about. */
export function createUniqueChecks(ask: AskUnique, initial: Row): UniqueChecks {
  const asked = new Map<string, Promise<string | undefined>>()
  return {
    check: (field, values) => {
      const value = values[field.name]
      if (
        !field.unique ||
        !field.name ||
        value === undefined ||
        value === null ||
        String(value).trim() === ''
      )
        return Promise.resolve(undefined)
      const within = Object.fromEntries(field.unique.within.map((name) => [name, values[name] ?? null]))
      const unchanged =
        String(value) === String(initial[field.name] ?? '') &&
        field.unique.within.every((name) => (values[name] ?? null) === (initial[name] ?? null))
      if (unchanged) return Promise.resolve(undefined)
      const question = JSON.stringify([field.name, value, within])
      let answer = asked.get(question)
      if (!answer) {
        answer = ask(field, String(value), within).catch(() => {
          asked.delete(question)
          return 'M43'
        })
        asked.set(question, answer)
      }
      return answer
    },
  }
}
