import { useState } from 'react'
import { isApiError } from '../../ports/api-error'
import { textOfError } from '../../session/handle-api-error'
import { useFirstWords } from '../entrance/first-words'

/** What is wrong with the fields of a step, by field. */
export type StepErrors = Readonly<Record<string, string>>

export interface Step {
  readonly busy: boolean
  readonly errors: StepErrors
  readonly failure: string | undefined
  /** What was found wrong is being typed anew. */
  readonly forgive: () => void
  /** Shows what is wrong with what was typed; whether anything is. */
  readonly refuse: (errors: StepErrors) => boolean
  /** Runs the step's call; what the server refuses is shown at its field, else below the button. */
  readonly run: (call: () => Promise<void>) => Promise<void>
}

/** The state of one step of several: one call at a time, and what came of it. */
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
