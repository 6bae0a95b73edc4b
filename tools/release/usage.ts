export const USAGE = `Releases a remote on its own.

  npm run release -- check REMOTE [--no-browser]
      Everything that must hold before a release goes live: TypeScript that compiles, built the same twice, remote.json,
      no collision with what is live, shared versions, size, and in a browser a screen for every route and 20 mounts
      that leave nothing behind.
  npm run release -- publish REMOTE [--no-check]
      Checks it, unless this very build passed before or is published, and uploads what was built. Nobody sees it
      yet. Cut off, it goes on where it was.
  npm run release -- activate REMOTE VERSION [--reason TEXT] [--anyway]
      Makes a published release live for everybody. One that fails in its first half hour, and the one before did
      not, goes back by itself and into quarantine: activate, canary and rollback then take --anyway and --reason.
  npm run release -- canary REMOTE VERSION --percent N [--reason TEXT]
      Gives it to N of 100 visitors. One that does worse than the live release goes back by itself; 0 ends it.
  npm run release -- rollback REMOTE [VERSION] [--reason TEXT]
      Makes the release before live again, or a certain one.
  npm run release -- rollback --revision N [--reason TEXT]
      Makes all that was live in revision N live again.
  npm run release -- withdraw REMOTE [--reason TEXT]
      Takes the remote off the product: its routes and links go. activate or rollback brings it back.
  npm run release -- status [REMOTE]
      What is live, since when, by whom and why, its canary, its releases and how they fare.
  npm run release -- override REMOTE [--entry URL] [--minutes N]
      An address with which you, and nobody else, see the product with your own build of the remote. Without --entry
      it is built from your sources and served until Ctrl-C.
  npm run release -- prune [--days N] [--dry-run]
      Deletes releases that were not live for N days, 30 or more, and uploads that nothing was added to for as long.
  npm run release -- reissue [--reason TEXT]
      After the database was restored from a backup: makes what is live a revision above any that browsers have seen.
  npm run release -- token --remote REMOTE --label TEXT --admin EMAIL [--days N]
      A token for a team. It asks for the password of the admin, or reads ADMIN_PASSWORD.
  npm run release -- token --remote REMOTE --label TEXT --database [--days N]
      The same, straight into the database: for whoever runs the server.
      N is 90 unless given, and at most 365.
  npm run release -- tokens [revoke ID]
      The tokens of your remote, or all: who made them, when they were used last and when they end. revoke ends one.
  npm run release -- keys FILE
      A key pair to sign the registry with (RELEASE_KEY_FILE).

For all: --url URL     the server; else FAREWEAVE_URL, else http://127.0.0.1:3000
         --json        one JSON object on the standard output
Your token comes from RELEASE_TOKEN; beside a product that runs here for trying out it is found by itself.
VERSION may be latest: the newest that was published, for publish's own result.
Exit code: 0 done, 1 refused or failed, 2 wrong usage.
`;
