/** What the product's stack weighs before a line of its own: see row 8 of tests/README.md. */
import * as comlink from 'comlink';
import * as dexie from 'dexie';
import * as react from 'react';
import * as reactDom from 'react-dom/client';
import { Workbox } from 'workbox-window';

Object.assign(window, { stack: [comlink.wrap, dexie.Dexie, dexie.liveQuery, react.createElement, reactDom.createRoot, Workbox] });
