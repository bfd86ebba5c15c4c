import type { WidgetDefinition } from '../../engine/index'

/** Addresses of images, joined by `;` (C25). */
export const image: WidgetDefinition = {
  id: 'image',
  code: 'limit',
  width: 160,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: ['string', 'integer'], description: 'Most images.' } },
  },
}
