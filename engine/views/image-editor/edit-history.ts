import type { EditState } from './edit-state'

/** What was done, for undo, redo and those who hear it; steps of one `merge` after each other are one. */
export interface EditStep {
  /** Key of its name. */
  readonly name: string
  readonly merge?: string | undefined
}

interface Entry extends EditStep {
  readonly state: EditState
}

/** What a picture was, is, and is again after redo. */
export interface EditHistory {
  readonly initial: EditState
  /** Every step that was done, the last one last. */
  readonly done: readonly Entry[]
  /** Every step that was undone, the one to be redone first last. */
  readonly undone: readonly Entry[]
  /** Before the first step of `done`: not `initial`, once more steps were done than are kept. */
  readonly before: EditState
}

/** So many steps can be undone. */
export const mostSteps = 60

export function beginHistory(initial: EditState): EditHistory {
  return { initial, done: [], undone: [], before: initial }
}

export function currentState({ done, before }: EditHistory): EditState {
  return done.at(-1)?.state ?? before
}

/** After one more step. A step that changes nothing is none; what was undone cannot be redone after another step. */
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

/** Whether anything would be lost by leaving. */
export function isEdited(history: EditHistory): boolean {
  return currentState(history) !== history.initial
}
