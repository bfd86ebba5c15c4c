import type { Row } from '../../../data/records/use-records'
import type { FormFieldModel } from '../../../model/types/field-model'

/**
 * Asks the server whether another record has the value (P19). Resolves to the message key, or undefined when the value
 * is free. Rejects when the request fails.
 */
export type AskUnique = (field: FormFieldModel, value: string, within: Row) => Promise<string | undefined>

/** The uniqueness checks of one form. Each value is requested once. */
export interface UniqueChecks {
  /**
   * Resolves to the message key when the value is taken (M13, or the key that the server names) or the check failed
   * (M43), and to undefined when the value is free or blank (V73, V74).
   */
  check(field: FormFieldModel, values: Row): Promise<string | undefined>
}

/** Creates uniqueness checks against the server. Unchanged values of `initial` are not checked. */
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
