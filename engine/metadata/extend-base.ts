import { mergePatch } from './merge-patch'

/** Whether a file of a product says what differs from the file of the same name in `schemas/base`. */
export function extendsBase(file: unknown): boolean {
  return typeof file === 'object' && file !== null && (file as { extends?: unknown }).extends === 'base'
}

/** A file of the base with what a file of a product that extends it says, as a JSON Merge Patch. */
export function extendBase(base: unknown, file: unknown): unknown {
  const { extends: _, $schema: _schema, ...patch } = file as Readonly<Record<string, unknown>>
  return mergePatch(base, patch)
}
