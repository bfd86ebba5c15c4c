import { useState } from 'react'
import { isApiError } from '../../ports/api-error'
import { textOfError } from '../../session/handle-api-error'
import { useFirstWords } from '../entrance/first-words'

/** Errors of a step by field. */
export type StepErrors = Readonly<Record<string, string>>

export interface Step {
  readonly busy: boolean
  readonly errors: StepErrors
  readonly failure: string | undefined
  /** Clears the errors when the person types. */
  readonly forgive: () => void
  /** Shows errors of the input; returns whether there are any. */
  readonly refuse: (errors: StepErrors) => boolean
  /** Runs the step's request; refusals are shown at their field, all others below the button. */
  readonly run: (call: () => Promise<void>) => Promise<void>
}

/** Holds the state of one step: one request at a time, and its errors. */
export function useStep(initial: StepErrors = {}): Step {
  const translate = useFirstWords()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(initial)
  const [failure, setFailure] = useState<string>()
  return {
    busy,
    errors,
    failure,
    forgive: () => setErrors({}),
    refuse: (found) => {
      setErrors(found)
      setFailure(undefined)
      return Object.keys(found).length > 0
    },
    run: async (call) => {
      setBusy(true)
      try {
        await call()
      } catch (error) {
        const fields = isApiError(error, 'refused') ? error.fields : []
        setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
        setFailure(fields.length > 0 ? undefined : textOfError(error, translate))
      } finally {
        setBusy(false)
      }
    },
  }
}
