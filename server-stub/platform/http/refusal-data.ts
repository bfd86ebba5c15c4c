import type { Language } from '../../../engine/metadata/locale/language'
import type { Wording } from '../wording/wording'
import type { RefusalDetails } from '../refusal/api-refusal'

/** Limits of a response: number of errors, and characters of a name or a sentence that may come from the request. */
export const mostNamed = 20
const longestName = 200
const longestText = 1000

/**
 * Returns the errors of a refusal in the person's language: the first 20 fields and problems, and how many `more` there
 * are. The response stays short, whatever the request.
 */
export function refusalData(
  { data, fields, problems }: RefusalDetails,
  language: Language,
  wording: Wording,
): unknown {
  if (data !== undefined) return data
  if (!fields && !problems) return null
  const more = Math.max((fields?.length ?? 0) - mostNamed, (problems?.length ?? 0) - mostNamed)
  return {
    ...(fields
      ? {
          fields: fields.slice(0, mostNamed).map(({ field, message, words = message, values }) => ({
            field: field.slice(0, longestName),
            code: message,
            message: wording(language, words, values).slice(0, longestText),
          })),
        }
      : {}),
    ...(problems
      ? {
          problems: problems.slice(0, mostNamed).map((problem) => ({
            ...problem,
            pointer: problem.pointer.slice(0, longestText),
            detail: problem.detail.slice(0, longestText),
          })),
        }
      : {}),
    ...(more > 0 ? { more } : {}),
  }
}
