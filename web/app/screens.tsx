import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../platform/load-chunk.ts'
import type { ScreenName } from '../routes.ts'
import { EntryRoute } from './entry-route.tsx'
import { FlowRoute } from './flow-route.tsx'
import type { ScreenProps } from './screen-props.ts'

/**
 * What each screen name of the routes shows. Entry and flow are part of the first load, so that the
 * first question needs no second round trip; everything else comes when it is opened.
 */
export const screens: Record<ScreenName, ComponentType<ScreenProps>> = {
  entry: EntryRoute,
  flow: FlowRoute,
  landing: lazy(() =>
    loadChunk(() => import('./landing-route.tsx')).then((part) => ({ default: part.LandingRoute })),
  ),
  notFound: lazy(() =>
    loadChunk(() => import('../features/notices/not-found-screen.tsx')).then((part) => ({
      default: part.NotFoundScreen,
    })),
  ),
  serverError: lazy(() =>
    loadChunk(() => import('../features/notices/server-error-screen.tsx')).then((part) => ({
      default: part.ServerErrorScreen,
    })),
  ),
  sessionExpired: lazy(() =>
    loadChunk(() => import('./session-expired-route.tsx')).then((part) => ({
      default: part.SessionExpiredRoute,
    })),
  ),
}
