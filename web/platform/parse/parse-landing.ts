import type * as z from 'zod/mini'
import type { readLanding } from '../../../contract/endpoints/content.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import { parseTheme } from './parse-theme.ts'
import { list, maybe, need, object, or } from './parser.ts'
import { someText, text } from './scalars.ts'

type Landing = z.infer<typeof readLanding.reply>
type LandingData = Landing['landing_data']
export type LandingImages = LandingData['images']

export const parseLandingImages = list(
  object<LandingImages[number]>({ label: or(text, ''), url: need(someText), alt: maybe(text) }),
)

export const parseLanding = object<Landing>({
  landing_data: or(object<LandingData>({ images: or(parseLandingImages, []) }), { images: [] }),
  theme_json: or(parseTheme, neutralTheme),
})
