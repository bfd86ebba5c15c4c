import { mergePatch } from './merge-patch'

/** True when a product's file holds only the differences from the file of the same name in `schemas/base`. */
export function extendsBase(file: unknown): boolean {
  return typeof file === 'object' && file !== null && (file as { extends?: unknown }).extends === 'base'
}

/** Applies a product's file to the base file that it extends, as a JSON Merge Patch. */
export function extendBase(base: unknown, file: unknown): unknown {
  const { extends: _, $schema: _schema, ...patch } = file as Readonly<Record<string, unknown>>
  return mergePatch(base, patch)
}
