// Written from the server by `node tools/openapi/generate.ts`. Not to be edited.

export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server runs and reaches its database */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether people can use the server: it has pages to show */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Readiness"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/composition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The live releases */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedComposition"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/releases/{name}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Begin or go on publishing a release */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                    version: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The text of its release.json */
                        manifest: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Upload"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/releases/{name}/{version}/files/{*}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** One file of a release, as application/octet-stream */
        put: {
            parameters: {
                query?: {
                    /** @description Integrity of the release.json it was begun with: an upload of another build is refused */
                    build?: string;
                };
                header?: never;
                path: {
                    name: string;
                    version: string;
                    "*": string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/releases/{name}/{version}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The release is whole: from now on it can be made live */
        post: {
            parameters: {
                query?: {
                    /** @description Integrity of the release.json it was begun with: an upload of another build is refused */
                    build?: string;
                };
                header?: never;
                path: {
                    name: string;
                    version: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Upload"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/releases/{name}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a published release live for everybody */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: string;
                        reason?: string;
                        /** @description The revision that was seen: a later one refuses the change */
                        expected_revision?: number;
                        /** @description Also from quarantine, which the server puts a release into; takes a reason */
                        anyway?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Revised"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/releases/{name}/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a published release to a share of the visitors; 0 ends that */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: string;
                        percent: number;
                        reason?: string;
                        /** @description The revision that was seen: a later one refuses the change */
                        expected_revision?: number;
                        /** @description Also from quarantine, which the server puts a release into; takes a reason */
                        anyway?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Revised"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/releases/{name}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the release before live again, or a certain one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: string;
                        reason?: string;
                        /** @description The revision that was seen: a later one refuses the change */
                        expected_revision?: number;
                        /** @description Also from quarantine, which the server puts a release into; takes a reason */
                        anyway?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Revised"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/releases/{name}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** No release of this remote is live any more, nor a canary */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string;
                        /** @description The revision that was seen: a later one refuses the change */
                        expected_revision?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Revised"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make all that was live in a revision live again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    revision: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string;
                        /** @description The revision that was seen: a later one refuses the change */
                        expected_revision?: number;
                        /** @description Also from quarantine, which the server puts a release into; takes a reason */
                        anyway?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Revised"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make all that is live a revision above any that browsers have seen */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string;
                        /** @description The revision that was seen: a later one refuses the change */
                        expected_revision?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Revised"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is live, since when, by whom, and how it fares */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlatformStatus"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would keep a release from going live at this moment */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        manifest: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReleaseProblems"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/prune": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete releases that were not live for so many days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default 30 */
                        days?: number;
                        /** @default false */
                        dry_run?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NamedReleases"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The release tokens that the caller may revoke */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReleaseTokenList"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** A token with which a team releases its remote; it ends when its issuer gets a new password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        remote: string;
                        label: string;
                        /** @default 90 */
                        days?: number;
                        /** @description Of the admin who is signed in */
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Shown only now */
                            token: string;
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/tokens/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a release token */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReleaseToken"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/releases/{name}/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token with which a page runs this remote from somewhere else */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Address of the folder of its build, with a slash at the end */
                        entry: string;
                        /** @default 60 */
                        minutes?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                            expires_at: string;
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/beacons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How a release fares in a browser */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Beacon"];
                };
            };
            responses: {
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account and sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignIn"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Login"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignIn"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose token it is */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TokenCheck"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the own profile */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProfileChange"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the own password and sign out everywhere else */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordChange"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be sent a link to choose a new password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password by a link, and sign out everywhere */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify an email address by the link that was sent to it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What stands behind the # of the link */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmailVerification"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the verification email again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the own account is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionList"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign the own account out there */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is held about the own account, as a file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PersonalData"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/delete-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the subscription and delete the own account with all that is held about it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of people, alerts and searches */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dashboard"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the accounts */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                    /** @description Words, each of which an entry has to hold */
                    q?: string;
                    /** @description With a minus, the greatest first */
                    sort?: "name" | "-name" | "created_at" | "-created_at" | "last_login" | "-last_login" | "search_count" | "-search_count" | "notification_count" | "-notification_count";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserPage"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of everybody's flight alerts */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                    /** @description Words, each of which an entry has to hold */
                    q?: string;
                    /** @description With a minus, the greatest first */
                    sort?: "user" | "-user" | "route" | "-route" | "travel_date" | "-travel_date" | "max_price" | "-max_price" | "created_at" | "-created_at" | "last_checked_at" | "-last_checked_at";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FareAlertPage"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the search log */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                    /** @description Words, each of which an entry has to hold */
                    q?: string;
                    /** @description With a minus, the greatest first */
                    sort?: "user" | "-user" | "search_type" | "-search_type" | "route" | "-route" | "search_date" | "-search_date" | "results_found" | "-results_found" | "total_flights" | "-total_flights" | "created_at" | "-created_at";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchPage"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/airports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All airports */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Airport"][];
                    };
                };
                /** @description The caller has them */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prices, trial and the free allowance */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Plans"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/create-checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to subscribe */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCheckout"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Checkout"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/customer-portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Manage the subscription */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerPortal"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the payment provider: what became of subscriptions */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookAnswer"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Flights of a day from one or more origins, to one destination or anywhere
         * @description Free accounts have a limited number of searches: 429 when they are used up.
         */
        get: {
            parameters: {
                query: {
                    /** @description Airport codes and `CITY:` values, comma-separated */
                    origin: string;
                    /** @description As `origin`; absent: anywhere */
                    destination?: string;
                    /** @description `YYYY-MM-DD` */
                    date: string;
                    /** @description Calls to the source at once */
                    max_workers?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchResults"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Flights of a day from one place to one other */
        get: {
            parameters: {
                query: {
                    /** @description An airport code or a `CITY:` value */
                    origin: string;
                    /** @description As `origin` */
                    destination: string;
                    /** @description `YYYY-MM-DD` */
                    date: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchResults"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/inbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Flights of a day from everywhere to a destination */
        get: {
            parameters: {
                query: {
                    /** @description Airport codes and `CITY:` values, comma-separated */
                    destination: string;
                    /** @description `YYYY-MM-DD`; absent: tomorrow at the destination */
                    date?: string;
                    /** @description Calls to the source at once */
                    max_workers?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboundResults"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Flights of a day from the destination of a trip back to where it began */
        get: {
            parameters: {
                query: {
                    /** @description Where the trip began: airport codes and `CITY:` values, comma-separated */
                    origin: string;
                    /** @description Where it went, as `origin` */
                    destination: string;
                    /** @description Departure from the destination, `YYYY-MM-DD` */
                    date: string;
                    /** @description Arrival of the outbound flight, ISO 8601 with UTC offset: what leaves before is left out */
                    after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReturnResults"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/flexible": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lowest fares of each day from one on, from one or more origins
         * @description Of the flights that a search for the day finds. Does not count as a search.
         */
        get: {
            parameters: {
                query: {
                    /** @description Airport codes and `CITY:` values, comma-separated */
                    origin: string;
                    /** @description As `origin`; absent: anywhere */
                    destination?: string;
                    /** @description The first day, `YYYY-MM-DD` */
                    date: string;
                    /** @description How many days to tell of */
                    days?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FlexibleFares"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/ways-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many flights lead back from each destination of a search in the days after the arrival
         * @description Back to any airport of the origin, with at most two stops. Does not count as a search.
         */
        get: {
            parameters: {
                query: {
                    /** @description Airport codes and `CITY:` values, comma-separated */
                    origin: string;
                    /** @description As `origin`; absent: anywhere */
                    destination?: string;
                    /** @description `YYYY-MM-DD` */
                    date: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReturnOptions"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The free searches that are left */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchAllowance"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flight-coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days that flights are known of */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FlightCoverage"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gowild/blackout-dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days without pass fares */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own alerts, the newest first */
        get: {
            parameters: {
                query?: {
                    include_completed?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FareAlertList"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Be told when a flight costs no more than a price */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewFareAlert"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FareAlertAnswer"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an own alert */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the page of alerts */
        get: {
            parameters: {
                query?: {
                    token?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Switch off the alert that an email is about, or all of an account */
        post: {
            parameters: {
                query?: {
                    token?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Emails and their state, the newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                    /** @description `dead`: given up after many attempts */
                    state?: "queued" | "sending" | "sent" | "dead";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MailPage"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an email says, where none leaves */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Mail"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weather/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The weather of seven days at the place of an airport */
        get: {
            parameters: {
                query?: {
                    /** @description First day, `YYYY-MM-DD`; by default today at the place */
                    from?: string;
                };
                header?: never;
                path: {
                    /** @description Airport code, in capitals or not */
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Weather"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roughly where the caller is */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Location"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hertz/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where cars are rented near an airport */
        get: {
            parameters: {
                query: {
                    /** @description An airport: its code, or `Denver (DEN)` */
                    text: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RentalLocations"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hertz/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cars that a location rents out for a time */
        get: {
            parameters: {
                query: {
                    /** @description Id of a location */
                    pickup_location: string;
                    /** @description `YYYY-MM-DD` */
                    pickup_date: string;
                    /** @description On a clock at the place, `HH:MM` */
                    pickup_time?: string;
                    /** @description `YYYY-MM-DD` */
                    return_date: string;
                    /** @description On a clock at the place, `HH:MM` */
                    return_time?: string;
                    /** @description Of the driver */
                    age?: number;
                    /** @description A discount programme's number */
                    cdp_code?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RentalAvailability"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hotels/search/airport/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hotels near an airport with rooms for a stay */
        get: {
            parameters: {
                query?: {
                    /** @description `YYYY-MM-DD`; by default tomorrow at the place */
                    checkin_date?: string;
                    /** @description `YYYY-MM-DD`; by default the day after the check-in */
                    checkout_date?: string;
                    /** @description From 1 to 8; what lies outside is brought inside */
                    adults?: number;
                    /** @description From 1 to 8; what lies outside is brought inside */
                    rooms?: number;
                    sort_by?: "auto" | "price" | "rating" | "distance";
                    /** @description From 1 to 1000; what lies outside is brought inside */
                    page?: number;
                    /** @description From 1 to 50; what lies outside is brought inside */
                    per_page?: number;
                };
                header?: never;
                path: {
                    /** @description Airport code, in capitals or not */
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HotelResults"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The nonstop routes of the days ahead, with their airports and lowest fares */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RouteNetwork"];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Airport: {
            /** @description IATA code */
            stationCode: string;
            /** @description `Denver (DEN)` */
            cityAndCode: string;
            /** @description ISO 3166-1 alpha-2 */
            countryCode: string;
            name: string;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description IANA time zone */
            timeZone: string;
        };
        Beacon: {
            /** @description What the server wrote into the page */
            ticket: string;
            /** @description A random number of this page */
            page: string;
            remote: string;
            version: string;
            /** @enum {unknown} */
            kind: "loaded" | "failed" | "error";
            phase?: string;
            ms?: number;
            message?: string;
        };
        Checkout: {
            /** @description A page to pay on, to go to */
            checkout_url: string;
        };
        CustomerPortal: {
            /** @description A page to manage the subscription on, to go to */
            portal_url: string;
        };
        Dashboard: {
            total_users: number;
            total_notifications: number;
            total_searches: number;
            search_breakdown: {
                searches_by_type: {
                    [key: string]: number;
                };
                recent_searches_24h: number;
                /** @description The last 30 days in New York, the oldest first, today included */
                searches_by_day: {
                    /** @description `YYYY-MM-DD` */
                    date: string;
                    count: number;
                }[];
                /** @description At most 8, the most searched first */
                top_origins: {
                    /** @description A code or `CITY:` and a name */
                    airport: string;
                    count: number;
                }[];
            };
        };
        DayForecast: {
            /** @description Calendar day at the place, `YYYY-MM-DD` */
            date: string;
            description: string;
            /** @description WMO weather code */
            icon: number;
            /** @description Degrees Fahrenheit */
            temp_high: number;
            /** @description Degrees Fahrenheit */
            temp_low: number;
        };
        EmailVerification: {
            message: string;
            reset_token: string | null;
        };
        /** @description The call failed */
        ErrorAnswer: {
            message: string;
            /** @description The same as message */
            error: string;
            /** @description For programs; does not change */
            code: string;
            details?: components["schemas"]["FieldProblem"][];
        };
        Fare: {
            /** @description Whole US dollars */
            total: number;
            /** @description Only told to premium accounts; absent where the source does not know */
            available_seats?: number;
        };
        /** @description A flight alert */
        FareAlert: {
            /** Format: uuid */
            id: string;
            origin_airport: string;
            destination_airport: string;
            travel_dates: string[];
            /** @description US dollars */
            max_price: number;
            /** @description Only pass fares count */
            gowild_only: boolean;
            phone_number: string | null;
            sms_consent: boolean;
            /** @description Found fares come together, in one email a day */
            digest: boolean;
            is_active: boolean;
            is_completed: boolean;
            found_price: number | null;
            found_travel_date: string | null;
            found_flight: string | null;
            found_flight_number: string | null;
            notification_sent: boolean;
            /** Format: date-time */
            created_at: string;
            last_checked_at: string | null;
        };
        FareAlertAnswer: {
            notification: components["schemas"]["FareAlert"];
        };
        FareAlertList: {
            notifications: components["schemas"]["FareAlert"][];
        };
        FareAlertPage: {
            notifications: {
                /** Format: uuid */
                id: string;
                origin_airport: string;
                destination_airport: string;
                travel_dates: string[];
                /** @description US dollars */
                max_price: number;
                /** @description Only pass fares count */
                gowild_only: boolean;
                phone_number: string | null;
                sms_consent: boolean;
                /** @description Found fares come together, in one email a day */
                digest: boolean;
                is_active: boolean;
                is_completed: boolean;
                found_price: number | null;
                found_travel_date: string | null;
                found_flight: string | null;
                found_flight_number: string | null;
                notification_sent: boolean;
                /** Format: date-time */
                created_at: string;
                last_checked_at: string | null;
                user: components["schemas"]["Person"];
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        FieldProblem: {
            field: string;
            message: string;
        };
        FlexibleFares: {
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "timetable" | "live";
            /** @description One a day, in order; null: nothing is offered, or nothing is known of that day */
            days: {
                /** @description `YYYY-MM-DD` */
                date: string;
                lowest_go_wild: number | null;
                lowest: number | null;
            }[];
        };
        Flight: {
            /** @description ISO 8601 local time with the UTC offset of the airport */
            departure_time: string;
            /** @description ISO 8601 local time with the UTC offset of the airport */
            arrival_time: string;
            /** @description `hh:mm`, from 24 hours on `d.hh:mm` */
            total_trip_time: string;
            stops: number;
            /** @description Minutes */
            duration: number;
            flight_number: string;
            lowest_go_wild_price: number | null;
            lowest_price: number | null;
            segments: components["schemas"]["Segment"][];
            fares: {
                go_wild: components["schemas"]["Fare"] | null;
                standard: components["schemas"]["Fare"] | null;
                discount_den: components["schemas"]["Fare"] | null;
            };
            booking_links: {
                go_wild: string;
                standard: string;
                discount_den: string;
            };
        };
        FlightCoverage: {
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "timetable" | "live";
            period: {
                /** @description `YYYY-MM-DD` */
                from: string;
                /** @description `YYYY-MM-DD` */
                to: string;
            } | null;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
            version: string;
            /** @enum {unknown} */
            database: "embedded" | "postgres";
        };
        /** @description Of the last seven days */
        HealthFigures: {
            /** @description Of a sample of one in ten */
            loaded: number;
            failed: number;
            /** @description Uncaught */
            errors: number;
            mean_load_ms: number | null;
        };
        Hotel: {
            id: string;
            name: string;
            pictures: string[];
            star_rating: number | null;
            /** @description Statute miles */
            distance_from_center: number;
            bed_count: number | null;
            price: {
                /** @description US dollars for the whole stay, all rooms */
                final_price: number;
                original_price: number | null;
            };
            score: number | null;
            review_count: number;
            amenities: string[];
            url: string | null;
        };
        HotelResults: {
            success: boolean;
            properties: components["schemas"]["Hotel"][];
            message: string | null;
            pagination: {
                page: number;
                per_page: number;
                total_properties: number;
                total_pages: number;
            };
            /** @description What was looked for, after clamping and with what was left out filled in */
            search: {
                airport_code: string;
                checkin_date: string;
                checkout_date: string;
                adults: number;
                rooms: number;
                /** @enum {unknown} */
                sort_by: "auto" | "price" | "rating" | "distance";
            };
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "live";
        };
        InboundResults: {
            /** @description By origin code */
            flights: {
                [key: string]: components["schemas"]["Flight"][];
            };
            search_parameters: {
                destination: string;
                date: string;
                max_workers: number;
            };
            summary: {
                total_origins: number;
                total_flights: number;
                search_timestamp: string;
            };
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "timetable" | "live";
            /**
             * @description Some of the airports could not be asked: these are not all flights
             * @enum {boolean}
             */
            partial?: true;
            /** @description Those airports */
            failed_origins?: string[];
            /** @description How many flights of the source made no sense and were left out */
            dropped?: number;
        };
        ListedUser: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @description Until then alerts are checked, but no emails are sent */
            email_verified: boolean;
            first_name: string;
            last_name: string;
            phone_number: string | null;
            /** Format: date-time */
            created_at: string;
            last_login: string | null;
            is_admin: boolean;
            is_premium: boolean;
            is_active: boolean;
            notification_count: number;
            search_count: number;
            stripe_customer_id: string | null;
            is_trial: boolean;
            trial_end: number | null;
        };
        Location: {
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            city: string | null;
            country_name: string | null;
        };
        Login: {
            email: string;
            password: string;
        };
        Mail: {
            /** Format: uuid */
            id: string;
            recipient: string;
            subject: string;
            /**
             * @description `dead`: given up after many attempts
             * @enum {unknown}
             */
            state: "queued" | "sending" | "sent" | "dead";
            /** @description How many failed */
            attempts: number;
            last_error: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            due_at: string;
            sent_at: string | null;
            text: string;
            html: string;
            headers: {
                [key: string]: string;
            };
        };
        MailPage: {
            /**
             * @description `outbox`: nothing leaves, and all can be read here
             * @enum {unknown}
             */
            adapter: "outbox" | "smtp";
            mails: {
                /** Format: uuid */
                id: string;
                recipient: string;
                subject: string;
                /**
                 * @description `dead`: given up after many attempts
                 * @enum {unknown}
                 */
                state: "queued" | "sending" | "sent" | "dead";
                /** @description How many failed */
                attempts: number;
                last_error: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                due_at: string;
                sent_at: string | null;
            }[];
            pagination: {
                page: number;
                limit: number;
                total: number;
                pages: number;
            };
        };
        Message: {
            message: string;
        };
        NamedReleases: {
            releases: {
                name: string;
                version: string;
            }[];
        };
        NetworkRoute: {
            /** @description Airport code */
            origin: string;
            /** @description Airport code */
            destination: string;
            /** @description Great circle, statute miles */
            miles: number;
            /** @description The shortest of its flights */
            minutes: number;
            /** @description How many there are in the period */
            flights: number;
            lowest_go_wild: number | null;
            lowest_price: number | null;
        };
        NewCheckout: {
            /**
             * @description By default monthly
             * @enum {unknown}
             */
            plan_type?: "monthly" | "yearly";
        };
        NewFareAlert: {
            /** @description Airport code */
            origin_airport: string;
            /** @description Airport code */
            destination_airport: string;
            /** @description 1 to 5 of `YYYY-MM-DD` */
            travel_dates: string[];
            /** @description US dollars */
            max_price: number;
            /** @default false */
            gowild_only: boolean;
            phone_number?: string | null;
            /** @default false */
            sms_consent: boolean;
            /** @default false */
            digest: boolean;
        };
        Pagination: {
            page: number;
            limit: number;
            /** @description Entries on all pages together */
            total: number;
            pages: number;
        };
        PasswordChange: {
            current_password: string;
            new_password: string;
        };
        PasswordReset: {
            /** @description What stands behind the # of the link */
            token: string;
            new_password: string;
        };
        Person: {
            first_name: string;
            last_name: string;
            email: string;
        };
        PersonalData: {
            /** Format: date-time */
            exported_at: string;
            account: {
                id: string;
                email: string;
                email_verified_at: string | null;
                first_name: string;
                last_name: string;
                phone_number: string | null;
                /** Format: date-time */
                created_at: string;
                last_login: string | null;
                is_admin: boolean;
                is_premium: boolean;
                premium_until: string | null;
                trial_end: string | null;
                stripe_customer_id: string | null;
            };
            sessions: {
                id: string;
                user_agent: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
            }[];
            searches: {
                id: string;
                search_type: string;
                origin_airport: string;
                destination_airport: string | null;
                /** @description `YYYY-MM-DD` */
                search_date: string;
                results_found: number;
                total_flights: number;
                /** Format: date-time */
                created_at: string;
            }[];
            alerts: {
                id: string;
                origin_airport: string;
                destination_airport: string;
                travel_dates: string[];
                max_price: number;
                gowild_only: boolean;
                phone_number: string | null;
                sms_consent: boolean;
                digest: boolean;
                is_active: boolean;
                is_completed: boolean;
                found_price: number | null;
                found_travel_date: string | null;
                found_flight: string | null;
                found_flight_number: string | null;
                notification_sent: boolean;
                /** Format: date-time */
                created_at: string;
                last_checked_at: string | null;
            }[];
            subscriptions: {
                id: string;
                customer_id: string;
                status: string;
                plan: string | null;
                trial_end: string | null;
                current_period_start: string | null;
                current_period_end: string | null;
                cancel_at_period_end: boolean;
            }[];
            /** @description Without their text */
            emails: {
                recipient: string;
                subject: string;
                /** Format: date-time */
                created_at: string;
                sent_at: string | null;
            }[];
        };
        Plans: {
            free: {
                searches: number;
                /** @enum {unknown} */
                per: "day" | "week";
            };
            premium: {
                monthly: {
                    /** @description US dollars */
                    price: number;
                    /** @description US dollars */
                    was: number;
                };
                yearly: {
                    /** @description US dollars */
                    price: number;
                    /** @description US dollars */
                    was: number;
                    /** @description US dollars */
                    saves: number;
                };
                trial_days: number;
            };
        };
        PlatformStatus: {
            /** @description 0: nothing was ever made live */
            revision: number;
            remotes: {
                name: string;
                live: {
                    version: string;
                    since: string;
                    revision: number;
                    author: string;
                    reason: string;
                } | null;
                canary: {
                    version: string;
                    since: string;
                    revision: number;
                    author: string;
                    reason: string;
                    percent: number;
                } | null;
                /** @description The version that a rollback leads to */
                previous: string | null;
                releases: {
                    version: string;
                    author: string;
                    published_at: string;
                    /** @description The server took it back: it goes live again only with `anyway` */
                    quarantine: {
                        since: string;
                        reason: string;
                    } | null;
                    health: components["schemas"]["HealthFigures"];
                }[];
            }[];
            revisions: {
                revision: number;
                author: string;
                reason: string;
                created_at: string;
                releases: {
                    name: string;
                    version: string;
                }[];
                canaries: {
                    name: string;
                    version: string;
                    percent: number;
                }[];
            }[];
        };
        Profile: {
            user: components["schemas"]["User"];
        };
        ProfileChange: {
            first_name?: string;
            last_name?: string;
            phone_number?: string | null;
        };
        Readiness: {
            /** @enum {string} */
            status: "ready";
            /** @description Releases that are live */
            releases: number;
        };
        Registration: {
            email: string;
            password: string;
            first_name: string;
            last_name: string;
            phone_number?: string | null;
        };
        ReleaseProblems: {
            problems: {
                rule: string;
                message: string;
                fix: string;
            }[];
        };
        ReleaseToken: {
            id: string;
            /** @description A name, or `*` for all */
            remote: string;
            label: string;
            /** @description Empty: it was made on the server */
            created_by: string;
            created_at: string;
            expires_at: string;
            last_used_at: string | null;
            revoked_at: string | null;
            revoked_by: string | null;
            /**
             * @description What the server answers to it: `valid`, or why it is refused. `issuer_not_admin`: the account that made it is not an active admin at present
             * @enum {unknown}
             */
            state: "valid" | "revoked" | "issuer_not_admin" | "expired";
        };
        ReleaseTokenList: {
            tokens: components["schemas"]["ReleaseToken"][];
        };
        RentalAvailability: {
            /** @description The cheapest first */
            vehicles: {
                model: string;
                class: string;
                /** @description US dollars for the whole rental */
                lowest_price: number;
                /** @description The lowest that is not paid at the counter */
                display_price: number | null;
                rate_info: {
                    payment_options: {
                        /** @description `PAYNOW`, `PAYLATER` */
                        payment_type: string;
                        /** @description US dollars for the whole rental */
                        total_cost: number;
                    }[];
                };
            }[];
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "live";
        };
        RentalLocations: {
            /** @description The nearest first */
            locations: {
                id: string;
                name: string;
                street_address: string;
                /** @description From the airport */
                distance_miles: number;
            }[];
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "live";
        };
        ReturnOptions: {
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "timetable" | "live";
            /** @description By destination code */
            destinations: {
                [key: string]: components["schemas"]["ReturnOptionsFrom"];
            };
        };
        ReturnOptionsFrom: {
            /** @description From the day of the earliest arrival on; days of which nothing is known are left out */
            days: {
                /** @description `YYYY-MM-DD` */
                date: string;
                /** @description Flights back with a fare on sale */
                flights: number;
                /** @description Of them, those with a pass fare */
                go_wild: number;
            }[];
            same_day_minutes: number | null;
        };
        ReturnResults: {
            /** @description GoWild flights first, then by price, then by departure */
            flights: components["schemas"]["Flight"][];
            search_parameters: {
                origin: string;
                destination: string;
                date: string;
                after: string | null;
            };
            summary: {
                total_flights: number;
                search_timestamp: string;
            };
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "timetable" | "live";
            /**
             * @description Some of the airports could not be asked: these are not all flights
             * @enum {boolean}
             */
            partial?: true;
            /** @description Those airports */
            failed_origins?: string[];
            /** @description How many flights of the source made no sense and were left out */
            dropped?: number;
        };
        Revised: {
            revision: number;
        };
        RouteNetwork: {
            success: boolean;
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "timetable" | "live";
            /**
             * @description Some of the airports could not be asked: these are not all flights
             * @enum {boolean}
             */
            partial?: true;
            /** @description Those airports */
            failed_origins?: string[];
            period: {
                /** @description `YYYY-MM-DD` */
                from: string;
                /** @description `YYYY-MM-DD` */
                to: string;
            } | null;
            /** @description Those with a route */
            airports: components["schemas"]["Airport"][];
            /** @description Nonstop, one entry for each direction */
            routes: components["schemas"]["NetworkRoute"][];
        };
        SearchAllowance: {
            limit: number | null;
            per: ("day" | "week") | null;
            left: number | null;
            resets_at: string | null;
        };
        SearchPage: {
            searches: {
                /** Format: uuid */
                id: string;
                /** @description `search`, `single`, `inbound` */
                search_type: string;
                /** @description Joined with commas; empty: from anywhere */
                origin_airport: string;
                /** @description Null: to anywhere */
                destination_airport: string | null;
                /** @description `YYYY-MM-DD` */
                search_date: string;
                /** @description Places */
                results_found: number;
                total_flights: number;
                /** Format: date-time */
                created_at: string;
                user?: components["schemas"]["Person"];
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        SearchResults: {
            /** @description By destination code */
            flights: {
                [key: string]: components["schemas"]["Flight"][];
            };
            search_parameters: {
                origin: string;
                date: string;
                max_workers: number;
                origin_airports?: string[];
                destination: string | null;
            };
            summary: {
                total_destinations: number;
                total_flights: number;
                search_timestamp: string;
            };
            /**
             * @description `sample`: made up, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "timetable" | "live";
            /**
             * @description Some of the airports could not be asked: these are not all flights
             * @enum {boolean}
             */
            partial?: true;
            /** @description Those airports */
            failed_origins?: string[];
            /** @description How many flights of the source made no sense and were left out */
            dropped?: number;
        };
        Segment: {
            departure_airport: string;
            arrival_airport: string;
            /** @description ISO 8601 local time with the UTC offset of the airport */
            departure_time: string;
            /** @description ISO 8601 local time with the UTC offset of the airport */
            arrival_time: string;
            /** @description `F9 1279` */
            flight_number: string;
        };
        SessionList: {
            sessions: {
                /** Format: uuid */
                id: string;
                user_agent: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                /** @description Whether it is the one that asks */
                is_current: boolean;
            }[];
        };
        SignedComposition: {
            /** @description JSON text of what is live: revision, releases, canaries, and from when until when it counts */
            payload: string;
            /** @description Base64 of the Ed25519 signature of the payload's UTF-8 bytes */
            signature: string;
        };
        SignIn: {
            token: string;
            user: components["schemas"]["User"];
        };
        TokenCheck: {
            valid: boolean;
            user?: components["schemas"]["User"];
            error?: string;
        };
        Upload: {
            /** @enum {unknown} */
            state: "incoming" | "published";
            missing: string[];
        };
        User: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @description Until then alerts are checked, but no emails are sent */
            email_verified: boolean;
            first_name: string;
            last_name: string;
            phone_number: string | null;
            /** Format: date-time */
            created_at: string;
            last_login: string | null;
            is_admin: boolean;
            is_premium: boolean;
            is_active: boolean;
            notification_count: number;
            search_count: number;
            stripe_customer_id: string | null;
            is_trial: boolean;
            trial_end: number | null;
            /** @description Of the free trial that a subscription would begin with; 0: none */
            trial_days: number;
        };
        UserPage: {
            users: components["schemas"]["ListedUser"][];
            pagination: components["schemas"]["Pagination"];
        };
        Weather: {
            weather: {
                city: string;
                /** @description Seven days, fewer where nothing is known of them */
                forecasts: components["schemas"]["DayForecast"][];
            };
            /**
             * @description `sample`: what is usual, to be shown as such
             * @enum {unknown}
             */
            source: "sample" | "live";
        };
        WebhookAnswer: {
            received: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
