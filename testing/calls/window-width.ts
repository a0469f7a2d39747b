/** What the application's stores ask of a window when they are loaded; imported before them. */
globalThis.innerWidth = 1_280
