import { webCrypto } from '../web-crypto'
import type { ModernPrimitives } from './modern-primitives'

/** Loads the primitives over WebCrypto where it exists, otherwise those of noble; never both. */
export async function loadModernPrimitives(): Promise<ModernPrimitives> {
  const subtle = webCrypto()
  if (subtle) return (await import('./create-web-primitives')).createWebPrimitives(subtle)
  return (await import('./noble-primitives')).noblePrimitives
}
