/** What the small site of `framework-app.ts` starts with instead of a server: our code and the framework's, in one bundle. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  UNSAFE_createClientRoutes,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
} from 'react-router'
import { hydrateAtOnce } from '#server/react-router/document-text.ts'
import { loadServerBuild } from '#server/react-router/load-server-build.ts'
import { RenderTurn, renderInTurn } from '#server/react-router/render-turn.ts'
import { matchPath } from '#server/react-router/route-table.ts'
import { handlerFor, runRoutes } from '#server/react-router/run-routes.ts'

/** Of the framework. */
export const framework = {
  createElement,
  renderToString,
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  createClientRoutes: UNSAFE_createClientRoutes,
  decodeData: UNSAFE_decodeViaTurboStream,
  fetchInBrowser: UNSAFE_getTurboStreamSingleFetchDataStrategy,
}

/** Of ours. */
export const ours = {
  hydrateAtOnce,
  loadServerBuild,
  RenderTurn,
  renderInTurn,
  handlerFor,
  matchPath,
  runRoutes,
}
