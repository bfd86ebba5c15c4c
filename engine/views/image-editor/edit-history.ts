import type { EditState } from './edit-state'

/** A step of editing, named for undo, redo and screen readers. Successive steps with the same `merge` are one. */
export interface EditStep {
  /** Message key of its name. */
  readonly name: string
  readonly merge?: string | undefined
}

interface Entry extends EditStep {
  readonly state: EditState
}

/** The history of an edited picture. */
export interface EditHistory {
  readonly initial: EditState
  /** Steps that were done, the last one last. */
  readonly done: readonly Entry[]
  /** Steps that were undone; redo takes the last of them. */
  readonly undone: readonly Entry[]
  /** State before the first step of `done`. It is no longer `initial` once more steps were done than are kept. */
  readonly before: EditState
}

/** Most steps that can be undone. */
export const mostSteps = 60

export function beginHistory(initial: EditState): EditHistory {
  return { initial, done: [], undone: [], before: initial }
}

export function currentState({ done, before }: EditHistory): EditState {
  return done.at(-1)?.state ?? before
}

/** Adds a step to a history. A step without a change is not added. Undone steps cannot be redone after it. */
export function withStep(history: EditHistory, state: EditState, step: EditStep): EditHistory {
  if (state === currentState(history)) return history
  const last = history.done.at(-1)
  const merges = step.merge !== undefined && last?.merge === step.merge && history.undone.length === 0
  const done = [...(merges ? history.done.slice(0, -1) : history.done), { ...step, state }]
  const over = done.length - mostSteps
  return {
    ...history,
    before: over > 0 ? (done[over - 1]?.state ?? history.before) : history.before,
    done: over > 0 ? done.slice(over) : done,
    undone: [],
  }
}

export function undo(history: EditHistory): EditHistory {
  const last = history.done.at(-1)
  if (!last) return history
  return { ...history, done: history.done.slice(0, -1), undone: [...history.undone, last] }
}

export function redo(history: EditHistory): EditHistory {
  const next = history.undone.at(-1)
  if (!next) return history
  return { ...history, done: [...history.done, next], undone: history.undone.slice(0, -1) }
}

/** True when leaving would lose edits. */
export function isEdited(history: EditHistory): boolean {
  return currentState(history) !== history.initial
}
