/** Packages that the bundles load from node_modules at run time: native, or with files of their own. The image contains them (ADR 52). */
export const RUNTIME_PACKAGES = ['@electric-sql/pglite', '@node-rs/argon2', '@fastify/swagger-ui'];
