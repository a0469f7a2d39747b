/** How long something has been under way: after `long` say what happens, after `stuck` offer a retry. */
export type WaitStage = 'short' | 'long' | 'stuck'

export const waitStageMs = { long: 10_000, stuck: 20_000 } as const
