/**
 * What happens to an effect that a server asks for: `refused` never reaches the outside, and `unanswered` takes place
 * there; neither gets an answer. `normal` takes place and is answered.
 */
export type Fate = 'refused' | 'unanswered' | 'normal'

/** The effects that one server asks for. Its doubles of the outside share it. */
export interface Effects {
  /** The fate of its next effects. */
  fate: Fate
  /** The names of the effects that it has asked for. */
  readonly asked: Set<string>
  /** Notes an effect. Returns its fate. */
  ask(name: string): Fate
}

export function createEffects(): Effects {
  const effects: Effects = {
    fate: 'normal',
    asked: new Set(),
    ask(name) {
      effects.asked.add(name)
      return effects.fate
    },
  }
  return effects
}
